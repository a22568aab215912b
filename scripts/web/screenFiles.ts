import type { Rolldown } from 'vite';

/**
 * The files that a screen needs and the page does not name already.
 * @param bundle the build's output
 * @param module end of the path of the screen's module
 * @param html the page
 * @returns addresses of scripts and style sheets
 */
export function screenFiles(bundle: Rolldown.OutputBundle, module: string, html: string): readonly string[] {
  const screen = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module) === true,
  );
  if (screen === undefined) throw new Error(`The build has no chunk for ${module}`);
  const files = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || files.has(name) || html.includes(`/${name}"`)) return;
    files.add(name);
    file.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet));
    file.imports.forEach(visit);
  };
  visit(screen.fileName);
  return [...files].map((name) => `/${name}`);
}

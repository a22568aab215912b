import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { webFolder } from './folder.ts';

/**
 * The JavaScript a browser downloads before a route can be shown: the chunks of the given modules and all that
 * these import statically. What they import dynamically comes later and is not counted.
 * @param manifest the bundler's record of its output
 * @param modules source paths, for example `index.html` and the module of the route's screen
 * @returns paths relative to the output folder
 */
export function initialScripts(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not a chunk of the web build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].filter((file) => file.endsWith('.js')).sort();
}

/** {@link initialScripts} of the build, as absolute paths. */
export function initialScriptsOfBuild(modules: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  return initialScripts(manifest, modules).map((file) => join(webFolder, file));
}

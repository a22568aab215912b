import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ANTI_BOT_MODULE, buildAntiBotModule } from './generate/antiBotModule.ts';
import { compileContracts } from './generate/contracts.ts';
import { generateFiles } from './generate/files.ts';
import { inRoot } from './lib/root.ts';

const folder = inRoot('sdk', 'generated');
const files = await generateFiles();

for (const name of globSync('**/*.ts', { cwd: folder })) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, text] of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
console.log(`sdk/generated: ${files.size} files`);

writeFileSync(inRoot(ANTI_BOT_MODULE), await buildAntiBotModule());
console.log(ANTI_BOT_MODULE);

for (const [path, text] of await compileContracts()) {
  writeFileSync(inRoot(path), text);
  console.log(path);
}

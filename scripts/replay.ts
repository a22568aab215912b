// Short for `npm run tidemark -- replay`.
process.argv.splice(2, 0, 'replay');
await import('../packages/cli/bin.ts');
export {};

// The command line of packages/cli, from its sources: npm run tidemark -- replay FILE
import '../packages/cli/bin.ts';

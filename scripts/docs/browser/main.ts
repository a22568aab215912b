import { copyCode, showAddress } from './code.ts';
import { openMenu } from './menu.ts';
import { search } from './search.ts';
import { switchTabs } from './tabs.ts';
import { toggleTheme } from './toggleTheme.ts';
import { tryCalls } from './tryIt.ts';

showAddress();
toggleTheme();
openMenu();
copyCode();
switchTabs();
tryCalls();
search();

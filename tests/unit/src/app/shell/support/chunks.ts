/**
 * The chunks of the bar, loaded ahead: what is lazy in the browser is there at once, and no test depends on how long an
 * import takes.
 */
import '../../../../../../src/app/shell/account/AccountContent.tsx';
import '../../../../../../src/app/shell/appearance/AppearanceContent.tsx';
import '../../../../../../src/app/shell/connection/ConnectionMenu.tsx';
import '../../../../../../src/app/shell/drawers/BarDrawer.tsx';
import '../../../../../../src/app/shell/drawers/MenuDrawerContent.tsx';
import '../../../../../../src/app/shell/drawers/UserDrawerContent.tsx';
import '../../../../../../src/app/shell/locale/LocaleContent.tsx';
import '../../../../../../src/app/shell/menus/MoreMenu.tsx';
import '../../../../../../src/app/shell/menus/OrdersContent.tsx';
import '../../../../../../src/app/shell/messages/MessagesContent.tsx';
import '../../../../../../src/app/shell/navigation/layouts/SiteMenus.tsx';
import '../../../../../../src/app/shell/navigation/layouts/UserMenus.tsx';
import '../../../../../../src/app/shell/wallet/WalletContent.tsx';

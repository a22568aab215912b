/**
 * Every style sheet the shell needs, in the order the cascade needs. Mantine's files are the layered ones, so
 * any rule of ours wins without a specificity contest. A route that uses more Mantine components imports their
 * layered files itself and so keeps the first paint small.
 */
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './global.css';
import './touch.css';
import './hero.css';

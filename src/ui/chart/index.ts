export { Sparkline } from './Sparkline.tsx';

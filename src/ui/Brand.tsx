import { readBrand } from '../platform/pageHead.ts';
import classes from './Brand.module.css';

/** The logo of the brand, for beside its name. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return <img src={readBrand().logo} width={size} height={size} alt="" />;
}

/** Logo and name of the brand. */
export function Brand() {
  return (
    <span className={classes['brand']}>
      <BrandMark />
      <span>{readBrand().name}</span>
    </span>
  );
}

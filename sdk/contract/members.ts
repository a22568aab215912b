type NameIn<Union> = Union extends unknown ? keyof Union : never;

type ValueIn<Union, Name> = Union extends unknown ? (Name extends keyof Union ? Union[Name] : never) : never;

/** What can be read of any alternative of a body: members that only some of them have may be absent. */
export type Members<Union> = Pick<Union, keyof Union> & {
  readonly [Name in Exclude<NameIn<Union>, keyof Union>]?: ValueIn<Union, Name> | undefined;
};

/** The List of Dirty, Naughty, Obscene and Otherwise Bad Words, by language; it comes without types. */
declare module 'naughty-words' {
  type Language =
    'ar' | 'de' | 'en' | 'es' | 'fa' | 'fr' | 'hi' | 'it' | 'ja' | 'ko' | 'pt' | 'ru' | 'tr' | 'zh';
  const lists: Readonly<Record<Language, readonly string[]>>;
  export default lists;
}

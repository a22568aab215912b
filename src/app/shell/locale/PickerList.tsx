import { createScopedKeydownHandler, TextInput, UnstyledButton, useDirection } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Locale.module.css';

interface PickerOption<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Beside the text; searched as well. */
  readonly hint?: string;
  /** BCP 47 language of the text, when it is not the page's. */
  readonly lang?: string;
}

interface PickerListProps<T extends string> {
  readonly title: string;
  readonly search: string;
  readonly options: readonly PickerOption<T>[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}

/** Lists this long get a search field. */
const SEARCH_FROM = 8;

/** A list to choose one of, with a search field when it is long; the arrow keys move, Enter chooses. */
export function PickerList<T extends string>({ title, search, options, value, onPick }: PickerListProps<T>) {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const [wanted, setWanted] = useState('');
  const found = options.filter((option) => matchesSearch(option, wanted));
  const tabStop = found.find((option) => option.value === value) ?? found[0];
  const onKeyDown = createScopedKeydownHandler({
    siblingSelector: '[data-picker-option]',
    parentSelector: '[data-picker-list]',
    activateOnFocus: false,
    loop: true,
    dir,
    orientation: 'vertical',
  });

  return (
    <section className={classes['picker']}>
      <p className={classes['title']}>{title}</p>
      {options.length >= SEARCH_FROM && (
        <TextInput
          size="sm"
          type="search"
          aria-label={search}
          placeholder={t('locale.search')}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div role="group" aria-label={title} data-picker-list className={classes['options']}>
        {found.map((option) => (
          <UnstyledButton
            key={option.value}
            data-picker-option
            className={classes['option'] ?? ''}
            aria-pressed={option.value === value}
            tabIndex={option === tabStop ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onPick(option.value)}
          >
            <span className={classes['text']}>
              <bdi lang={option.lang}>{option.text}</bdi>
            </span>
            {option.hint !== undefined && <bdi className={classes['hint']}>{option.hint}</bdi>}
            {option.value === value && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          </UnstyledButton>
        ))}
        {found.length === 0 && <p className={classes['nothing']}>{t('locale.nothing')}</p>}
      </div>
    </section>
  );
}

/** Whether a choice is meant by what somebody typed: any of its words, regardless of the case and the accents. */
export function matchesSearch(
  { value, text, hint = '' }: { readonly value: string; readonly text: string; readonly hint?: string },
  typed: string,
): boolean {
  const wanted = plain(typed.trim());
  return [value, text, hint].some((one) => plain(one).includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ChangeEvent, CompositionEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What became of the text of a field. */
export interface Edit {
  /** What stands in the field now. */
  readonly text: string;
  /** What the field showed before. */
  readonly before: string;
  /** Where the caret is in `text`. */
  readonly caret: number;
  /** How it came: by a key, out of an input method, or as a whole from elsewhere: pasted, dropped, filled in. */
  readonly by: 'key' | 'composition' | 'insertion';
}

/** Properties of an input. */
export interface EditedText<F extends TextField> {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<F>) => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: (event: CompositionEvent<F>) => void;
}

/**
 * Lets a field rewrite what is typed into it. While an input method composes, nothing is: the field keeps the text, and its owner hears of it
 * once it is whole, or of what there is of it where that is of use. Where a text is rewritten the caret stays where the user is.
 * @param shown what the field shows otherwise
 * @param onEdit takes an edit; returns where the caret belongs once the field shows what became of it
 * @param onComposing told what stands in the field meanwhile
 */
export function useEditedText<F extends TextField>(
  shown: string,
  onEdit: (edit: Edit) => number,
  onComposing?: (text: string) => void,
): EditedText<F> {
  const [composed, setComposed] = useState<string>();
  /** What the field showed when the composition began. */
  const begun = useRef<string>(undefined);
  const edited = useRef<{ readonly field: F; readonly text: string; readonly caret: number }>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const last = edited.current;
    edited.current = undefined;
    // A field that shows what was typed has its caret where it belongs.
    if (last === undefined || last.field.value === last.text) return;
    // Fields of some types, such as email, have no caret that could be set.
    if (last.field.selectionStart !== null) last.field.setSelectionRange(last.caret, last.caret);
  });

  const take = (field: F, before: string, by: Edit['by']): void => {
    const text = field.value;
    const caret = onEdit({ text, before, caret: field.selectionStart ?? text.length, by });
    edited.current = { field, text, caret };
    // What is refused changes nothing else: the caret is to be set all the same.
    redraw();
  };

  return {
    value: composed ?? shown,
    onChange: ({ currentTarget, nativeEvent }) => {
      if (begun.current !== undefined) {
        setComposed(currentTarget.value);
        onComposing?.(currentTarget.value);
      } else take(currentTarget, shown, isFromElsewhere(nativeEvent) ? 'insertion' : 'key');
    },
    onCompositionStart: () => {
      begun.current = shown;
      setComposed(shown);
    },
    onCompositionEnd: ({ currentTarget }) => {
      const before = begun.current ?? shown;
      begun.current = undefined;
      setComposed(undefined);
      take(currentTarget, before, 'composition');
    },
  };
}

/** Kinds of input that bring a whole text. */
const WHOLE: ReadonlySet<unknown> = new Set([
  'insertFromPaste',
  'insertFromDrop',
  'insertFromYank',
  'insertReplacementText',
]);

function isFromElsewhere(event: Event): boolean {
  return 'inputType' in event && WHOLE.has(event.inputType);
}

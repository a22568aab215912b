let context: AudioContext | undefined;

/** Frequencies of the two notes, in hertz, each half as long as the tone. */
const NOTES = [880, 1174.66] as const;
const NOTE_SECONDS = 0.09;
const LOUDNESS = 0.12;

/** Makes sounds possible: browsers allow them after a click or a key press alone, so call it from one. */
export function unlockSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** A short rising tone; none where the page is hidden, or before the user has done something on it. */
export function playTone(): void {
  if (document.visibilityState === 'hidden') return;
  if (navigator.userActivation.hasBeenActive) unlockSound();
  if (context === undefined) return;
  for (const [i, frequency] of NOTES.entries()) {
    playNote(context, frequency, context.currentTime + i * NOTE_SECONDS);
  }
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const end = start + NOTE_SECONDS;
  const oscillator = new OscillatorNode(audio, { type: 'sine', frequency });
  const gain = new GainNode(audio, { gain: 0 });
  // Without a slope it would click.
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

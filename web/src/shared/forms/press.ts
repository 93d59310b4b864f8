/** A tap is pressed for the page only once the finger is off: by the mouse events that follow it. */
const begins = ['pointerdown', 'mousedown'];
/** A key is pressed by whoever has let go elsewhere, unseen: out of a menu of the system, out of the window. */
const ends = ['pointerup', 'mouseup', 'pointercancel', 'contextmenu', 'dragend', 'keydown'];

/**
 * Follows the presses on a page: the answer is there while one lasts, and kept once it was let go and has clicked. What
 * moves under a pressed button takes its click away, so that what a press has caused, by leaving a field, waits for it.
 */
export const followPresses = (page: EventTarget): (() => Promise<void> | undefined) => {
  let press: PromiseWithResolvers<void> | undefined;
  const begin = (): void => {
    press ??= Promise.withResolvers();
  };
  const end = (): void => {
    // The click comes with the release, before anything that is put off.
    if (press) setTimeout(press.resolve);
    press = undefined;
  };
  for (const name of begins) page.addEventListener(name, begin, true);
  for (const name of ends) page.addEventListener(name, end, true);
  return () => press?.promise;
};

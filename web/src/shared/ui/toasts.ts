/** Short messages at the bottom right. Call from anywhere: the `Toaster` of the application shows them. */
export interface Toast {
  id: number;
  kind: 'success' | 'warning' | 'error' | 'undo';
  text: string;
  /** Milliseconds on screen, counted only while nobody points at a toast or has the focus in one. */
  duration: number;
  onUndo?: () => void;
}

const briefly = 1200;
const timeToUndo = 8000;
const timeToRead = 8000;
const kept = 4;

interface ToastState {
  shown: readonly Toast[];
  /** What the live region says: the last message, even once its card is gone. */
  said?: Toast;
}

let state: ToastState = { shown: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const said = { ...toast, id: lastId };
  // What stands there already is not said a second time beside it; each « Annuler » is of another act.
  const others = state.shown.filter(({ kind, text }) => kind === 'undo' || text !== toast.text);
  publish({ shown: [...others, said].slice(-kept), said });
  return lastId;
}

export const toasts = {
  /** « Message de validation », 1.2 s. */
  success(text: string): void {
    show({ kind: 'success', text, duration: briefly });
  },
  /** « Message d'erreur », 1.2 s: say it beside the field as well. */
  error(text: string): void {
    show({ kind: 'error', text, duration: briefly });
  },
  /** What nothing else on the screen tells, and no field stands beside, 8 s: « Pas de connexion : … ». */
  missing(text: string): void {
    show({ kind: 'error', text, duration: timeToRead });
  },
  /** What was done, but not as one would think, 8 s. */
  warning(text: string): void {
    show({ kind: 'warning', text, duration: timeToRead });
  },
  /** « Annuler » for 8 s, after a deletion or a bulk entry; hands out its id. */
  undo(text: string, onUndo: () => void): number {
    return show({ kind: 'undo', text, duration: timeToUndo, onUndo });
  },
  dismiss(id: number): void {
    publish({ ...state, shown: state.shown.filter((toast) => toast.id !== id) });
  },
  /** Another person may come next: what was told to this one, and what he might have taken back, is not for him. */
  forget(): void {
    publish({ shown: [] });
  },
  /** What holds no more, as a question about something that was given up. */
  withdraw(text: string): void {
    publish({ ...state, shown: state.shown.filter((toast) => toast.text !== text) });
  },
};

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ToastState => state,
};

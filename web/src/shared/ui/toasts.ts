/** Short messages at the bottom right. Call from anywhere: the `Toaster` of the application shows them. */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'undo';
  text: string;
  /** Milliseconds on screen, counted only while nobody points at or focuses a toast. */
  duration: number;
  onUndo?: () => void;
}

const briefly = 1200;
const timeToUndo = 8000;
const kept = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  publish([...shown, { ...toast, id: lastId }].slice(-kept));
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
  /** « Annuler » for 8 s, after a deletion or a bulk entry. */
  undo(text: string, onUndo: () => void): void {
    show({ kind: 'undo', text, duration: timeToUndo, onUndo });
  },
  dismiss(id: number): void {
    publish(shown.filter((toast) => toast.id !== id));
  },
};

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => shown,
};

import { toasts } from './toasts.ts'

/** Carries out pending actions when the page is closed. Called once, when the application starts. */
export function commitOnPageHide(): void {
  window.addEventListener('pagehide', () => toasts.clear())
}

declare global {
  interface Window {
    /** By address: what the script of the document's head has requested (`build/firstView/answersAhead.ts`). */
    koinonAhead?: Record<string, Promise<Response>>
  }
}

/** Answers of a visit that has not shown its first view by then are read anew; in ms after its start. */
const maxAgeMs = 30_000

/**
 * The answer that was requested before any script had loaded, once; null if there is none. A refusal counts as none: it is
 * asked again, and handled like any other.
 */
export async function takeAhead(address: string): Promise<Response | null> {
  const early = window.koinonAhead?.[address]
  if (early === undefined) return null
  delete window.koinonAhead?.[address]
  if (performance.now() > maxAgeMs) return null
  const answer = await early.catch(() => null)
  return answer?.ok === true ? answer : null
}

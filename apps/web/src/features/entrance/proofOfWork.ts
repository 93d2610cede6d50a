import { callPublic } from '../../public/call.ts'
import type { PageCaptcha } from '../../ssr/pages.ts'

interface Answer {
  readonly solution?: unknown
  readonly failure?: string
}

/**
 * Shows a person at work: fetches a piece of work and does it, about half a second on a phone, beside the page. The code
 * for it is loaded when it is needed. Where the installation asks somebody else, `fallback`, the token of the server's
 * form, stands for it.
 */
export async function proveWork({ kind }: PageCaptcha, fallback: string): Promise<string> {
  if (kind !== 'PROOF_OF_WORK') return fallback
  const challenge = await callPublic('landing.getCaptcha', {})
  const solution = await solve(challenge)
  return btoa(JSON.stringify({ challenge, solution }))
}

function solve(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./proofOfWork.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.addEventListener('message', ({ data: { solution, failure } }: MessageEvent<Answer>) => {
    if (failure === undefined) resolve(solution)
    else reject(new Error(failure))
  })
  worker.addEventListener('error', () => reject(new Error('The work could not be begun')))
  worker.postMessage(challenge)
  return promise.finally(() => worker.terminate())
}

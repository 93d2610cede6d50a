import { callPublic } from '../../../public/callPublic.ts'
import type { PageCaptcha } from '#ssr/pages.ts'

interface Answer {
  readonly solution?: unknown
  readonly failure?: string
}

/**
 * Proves that a human is at work: fetches a proof-of-work puzzle and solves it in the background, about half a second
 * on a phone. The code is loaded when needed. If the installation uses another service, `fallback`, the token of the
 * server's form, is used instead.
 */
export async function solveProofOfWork({ kind }: PageCaptcha, fallback: string): Promise<string> {
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

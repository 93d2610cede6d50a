import { callPublic } from '../../public/call.ts'
import type { PageCaptcha } from '../../ssr/pages.ts'

/**
 * Shows a person at work: fetches a piece of work and does it, about half a second on a phone. The code for it is loaded
 * when it is needed. Where the installation asks somebody else, `fallback`, the token of the server's form, stands for it.
 */
export async function proveWork({ kind }: PageCaptcha, fallback: string): Promise<string> {
  if (kind !== 'PROOF_OF_WORK') return fallback
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    callPublic('landing.getCaptcha', {}),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Works in a thread of its own, so that the page stays responsive. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => self.postMessage({ solution }),
    (error: unknown) => self.postMessage({ failure: String(error) }),
  )
})

import { callNamed } from './client.ts'
import { isSignedOut } from './isSignedOut.ts'

let reading: Promise<boolean> | null = null

/**
 * Reads the session: whether the server says that it is over. Throws if that cannot be found out. A refusal elsewhere
 * is not proof enough to ask somebody to sign in: the session may have been renewed meanwhile, as by another tab.
 */
export function isSessionOver(): Promise<boolean> {
  reading ??= readSession().finally(() => {
    reading = null
  })
  return reading
}

async function readSession(): Promise<boolean> {
  const { call } = await callNamed('accounts.getAccountDetails')
  try {
    await call({}, {})
    return false
  } catch (error) {
    if (isSignedOut(error)) return true
    throw error
  }
}

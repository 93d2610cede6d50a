import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { i18n } from '#lib/text/i18n/index.ts'
import { deviceStorage, tabStorage } from '#lib/data/browserStorage.ts'
import { offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import { toasts } from '#lib/feedback/toasts.ts'

// No test has a server unless it fakes one: a call that outlives its test fails here, without looking for one on this machine.
globalThis.fetch = () => Promise.reject(new TypeError('There is no server in this test'))

const speakEnglish = () => i18n.loadAndActivate({ locale: 'en', messages: {} })
// Tables of cases are made before any test runs, and may contain words.
speakEnglish()

// Lists of calls are loaded by the first of them: no test is the one that waits for that.
beforeAll(() => Promise.all([import('virtual:calls/all'), import('./public/publicCalls.ts')]))

// Test files share their modules and their page: what one test does, even after its end, must not reach the next.
beforeEach(() => {
  speakEnglish()
  toasts.clear()
})
afterEach(() => {
  // Rendered elements may need the stand-ins in order to go.
  cleanup()
  for (const { id } of [...offlineQueue.all(), ...offlineQueue.done()]) void offlineQueue.discard(id)
  toasts.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.save(key, null)
})
// A part that a test did not wait for must not arrive when the page of its file is gone.
afterAll(() => vi.dynamicImportSettled())

import { afterEach, expect, test } from 'vitest'
import german from '../../locales/de.json' with { type: 'json' }
import { deviceName } from './deviceName.ts'
import { i18n } from '../text/i18n/index.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a browser is named in the language of its reader; an app as it calls itself', () => {
  expect(['Firefox on Linux', 'An app', 'Koinon'].map(deviceName)).toEqual(['Firefox on Linux', 'An app', 'Koinon'])
  i18n.loadAndActivate({ locale: 'de', messages: german })
  expect(['Firefox on Linux', 'An app', 'Koinon'].map(deviceName)).toEqual(['Firefox auf Linux', 'Eine App', 'Koinon'])
})

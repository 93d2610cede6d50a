import type { Config } from '../../config.ts'
import { isSupportedCountry } from '#adapters/phone/countries.ts'
import { isTimeZone } from '#kernel/text/timeZones.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SettingsDraft } from './defineSetting.ts'
import { valueInForce } from './valuesInForce.ts'

interface CheckArgs {
  readonly values: SettingsDraft
  readonly stored: Readonly<Record<string, unknown>>
}

/** Refuses a default language that would not be offered, and a zone or a country that there is not. */
export function checkLanguage(config: Config, { values, stored }: CheckArgs): void {
  const { defaultLanguage, languages, timeZone, country } = values
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    throw new Refusal('ZONE_UNKNOWN', { path: 'values.timeZone' })
  if (typeof country === 'string' && !isSupportedCountry(country))
    throw new Refusal('INVALID_COUNTRY', { path: 'values.country' })
  if (defaultLanguage === undefined && languages === undefined) return
  const changed = Object.entries(values).filter(([, value]) => value !== undefined)
  const left = Object.entries({ ...stored, ...Object.fromEntries(changed) }).filter(([, value]) => value !== null)
  const after = Object.fromEntries(left)
  const main = valueInForce(config, after, 'defaultLanguage').value
  const offered = valueInForce(config, after, 'languages').value
  if (main !== null && !offered?.includes(main))
    throw new Refusal('LANGUAGE_UNKNOWN', {
      path: 'values.defaultLanguage',
      detail: 'Offer the default language, too.',
    })
}

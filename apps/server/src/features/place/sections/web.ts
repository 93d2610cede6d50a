import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const web: SettingsOf<'WEB'> = {
  searchEngines: defineSetting<'searchEngines'>({ effect: 'SHOWN', default: true, strictest: false }),
  appleApps: defineSetting<'appleApps'>({ effect: 'SHOWN', default: [] }),
  androidApps: defineSetting<'androidApps'>({ effect: 'SHOWN', default: [] }),
}

import './store/tables.ts'

export { announcePlaceChange } from './announcePlaceChange.ts'
export { openPlace, readPlaceNow } from './openPlace.ts'
export { isAtDomain, placeRules } from './placeRules.ts'
export { type SettingsDraft, saveSettings } from './saveSettings.ts'
export { sendAsPlace } from './sendAsPlace.ts'
export { setMaintenance } from './setMaintenance.ts'
export { settingsView } from './settingsView.ts'

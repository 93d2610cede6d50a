import './store/tables.ts'

export { openPlace } from './openPlace.ts'
export { saveSettings } from './saveSettings.ts'
export { settingsView } from './settingsView.ts'

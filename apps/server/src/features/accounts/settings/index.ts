export { defaultChannels, eventReasons, notificationSubjects, subjectOf } from './notificationDefaults.ts'
export { channelsOf, notificationChoices } from './store/notificationSettings.ts'
export { type Device, deleteDevice, devicesOf } from './store/pushTokens.ts'
export { type HomePage, homePageOf, setHomePage, wantsLinkPreviews } from './store/settings.ts'

import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const videos: SettingsOf<'VIDEOS'> = {
  videoHosts: defineSetting<'videoHosts'>({ effect: 'SHOWN', default: [] }),
}

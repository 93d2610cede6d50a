import type { PlaceSection, PlaceSettingName } from '@koinon/contract/shared'
import type { Setting, SettingsOf } from './defineSetting.ts'
import { entry } from './sections/entry.ts'
import { identity } from './sections/identity.ts'
import { language } from './sections/language.ts'
import { limits } from './sections/limits.ts'
import { mail } from './sections/mail.ts'
import { pictures } from './sections/pictures.ts'
import { moderation } from './sections/moderation.ts'
import { switches } from './sections/switches.ts'
import { videos } from './sections/videos.ts'
import { web } from './sections/web.ts'

/** All settings of the place, by section. One that the contract names and this does not is a type error. */
export const sections: { readonly [S in PlaceSection]: SettingsOf<S> } = {
  IDENTITY: identity,
  PICTURES: pictures,
  LANGUAGE: language,
  ENTRY: entry,
  MAIL: mail,
  MODERATION: moderation,
  LIMITS: limits,
  SWITCHES: switches,
  WEB: web,
  VIDEOS: videos,
}

export const settings: { readonly [N in PlaceSettingName]: Setting<N> } = {
  ...identity,
  ...pictures,
  ...language,
  ...entry,
  ...mail,
  ...moderation,
  ...limits,
  ...switches,
  ...web,
  ...videos,
}

export const settingNames = Object.keys(settings) as PlaceSettingName[]

import { maxKeyDays } from '@koinon/contract/shared'
import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const limits: SettingsOf<'LIMITS'> = {
  storageMegabytes: defineSetting<'storageMegabytes'>({ effect: 'RULE', default: 10_240 }),
  imageMegabytes: defineSetting<'imageMegabytes'>({ effect: 'RULE', default: 20 }),
  audioMegabytes: defineSetting<'audioMegabytes'>({ effect: 'RULE', default: 200 }),
  videoMegabytes: defineSetting<'videoMegabytes'>({ effect: 'RULE', default: 4096 }),
  newcomerDays: defineSetting<'newcomerDays'>({ effect: 'RULE', default: null, strictest: 90 }),
  newcomerPosts: defineSetting<'newcomerPosts'>({ effect: 'RULE', default: 10, strictest: 1 }),
  newcomerInvites: defineSetting<'newcomerInvites'>({ effect: 'RULE', default: 5, strictest: 0 }),
  hooksPerSecond: defineSetting<'hooksPerSecond'>({ effect: 'RULE', default: 50 }),
  hookLogDays: defineSetting<'hookLogDays'>({ effect: 'RULE', default: 14 }),
  longestKeyDays: defineSetting<'longestKeyDays'>({ effect: 'RULE', default: maxKeyDays, strictest: 1 }),
  founders: defineSetting<'founders'>({ effect: 'RULE', default: 'EVERYONE', strictest: 'STAFF' }),
  botMakers: defineSetting<'botMakers'>({ effect: 'RULE', default: 'GROUP_ADMINS', strictest: 'ADMINISTRATORS' }),
}

import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const limits: SettingsOf<'LIMITS'> = {
  storageMegabytes: defineSetting<'storageMegabytes'>({ effect: 'RULE', default: 10_240 }),
  imageMegabytes: defineSetting<'imageMegabytes'>({ effect: 'RULE', default: 20 }),
  audioMegabytes: defineSetting<'audioMegabytes'>({ effect: 'RULE', default: 200 }),
  videoMegabytes: defineSetting<'videoMegabytes'>({ effect: 'RULE', default: 4096 }),
  founders: defineSetting<'founders'>({ effect: 'RULE', default: 'EVERYONE', strictest: 'STAFF' }),
}

import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const limits: SettingsOf<'LIMITS'> = {
  storageMegabytes: defineSetting<'storageMegabytes'>({ effect: 'RULE', default: 10_240 }),
  pictureMegabytes: defineSetting<'pictureMegabytes'>({ effect: 'RULE', default: 20 }),
  soundMegabytes: defineSetting<'soundMegabytes'>({ effect: 'RULE', default: 200 }),
  filmMegabytes: defineSetting<'filmMegabytes'>({ effect: 'RULE', default: 4096 }),
  founders: defineSetting<'founders'>({ effect: 'RULE', default: 'EVERYONE', strictest: 'STAFF' }),
}

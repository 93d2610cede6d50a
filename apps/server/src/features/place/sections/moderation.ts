import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const moderation: SettingsOf<'MODERATION'> = {
  groupDeadline: defineSetting<'groupDeadline'>({ effect: 'RULE', default: 'TWO_DAYS', strictest: 'ONE_DAY' }),
}

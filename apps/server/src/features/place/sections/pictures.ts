import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const pictures: SettingsOf<'PICTURES'> = {
  logo: defineSetting<'logo'>({ effect: 'SHOWN', default: null }),
  darkLogo: defineSetting<'darkLogo'>({ effect: 'SHOWN', default: null }),
  icon: defineSetting<'icon'>({ effect: 'SHOWN', default: null }),
  sharePicture: defineSetting<'sharePicture'>({ effect: 'SHOWN', default: null }),
}

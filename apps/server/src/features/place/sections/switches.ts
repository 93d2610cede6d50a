import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const switches: SettingsOf<'SWITCHES'> = {
  prayers: defineSetting<'prayers'>({
    effect: 'RULE',
    default: true,
    strictest: false,
    variable: { name: 'SECTIONS_OFF', valueOf: ({ sectionsOff }) => !sectionsOff.includes('PRAYERS') },
  }),
  testimonials: defineSetting<'testimonials'>({
    effect: 'RULE',
    default: true,
    strictest: false,
    variable: { name: 'SECTIONS_OFF', valueOf: ({ sectionsOff }) => !sectionsOff.includes('TESTIMONIALS') },
  }),
  premium: defineSetting<'premium'>({ effect: 'RULE', default: true, strictest: false }),
  live: defineSetting<'live'>({ effect: 'RULE', default: true, strictest: false }),
  recommendations: defineSetting<'recommendations'>({ effect: 'SHOWN', default: true, strictest: false }),
  visitors: defineSetting<'visitors'>({ effect: 'SHOWN', default: true, strictest: false }),
  keys: defineSetting<'keys'>({ effect: 'SHOWN', default: true, strictest: false }),
  hooks: defineSetting<'hooks'>({ effect: 'SHOWN', default: true, strictest: false }),
  linkPreviews: defineSetting<'linkPreviews'>({
    effect: 'RULE',
    default: true,
    strictest: false,
    variable: { name: 'LINK_PREVIEWS', valueOf: ({ linkPreviews }) => linkPreviews },
  }),
  demoForm: defineSetting<'demoForm'>({
    effect: 'RULE',
    default: false,
    strictest: false,
    variable: { name: 'DEMO_FORM', valueOf: ({ demoForm }) => demoForm },
  }),
}

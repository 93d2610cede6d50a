import { t, word } from '#lib/text/i18n/index.ts'

export const parts = ['banner', 'logo', 'title', 'description', 'pictures', 'join'] as const

/** A part of a landing page that is written in its editor. */
export type LandingPart = (typeof parts)[number]

/** The field in which each part begins. */
export const fieldOf: Readonly<Record<LandingPart, string>> = {
  title: 'landing-title',
  logo: 'landing-logo',
  banner: 'landing-banner',
  description: 'landing-description',
  join: 'landing-joinText',
  pictures: 'landing-pictures',
}

export const partLabel = (part: LandingPart): string =>
  ({
    title: t('Page title'),
    logo: word('Logo', 'small picture of a community, beside its name'),
    banner: word('Banner', 'wide picture above a page'),
    description: t('About the community'),
    join: t('Ask to join'),
    pictures: word('Pictures', 'field for the pictures of a page'),
  })[part]

import type { LegalDocument } from '@koinon/contract/shared'
import type { Translate, Translator } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import type { TermsText } from './store/terms.ts'

interface Around {
  readonly translator: Translator
  readonly place: string
  readonly origin: string
}

type Mailed = TermsText & { readonly document: Exclude<LegalDocument, 'IMPRINT'> }

const subjects: Readonly<Record<Mailed['document'], (t: Translate, place: string) => string>> = {
  TERMS: (t, place) => t('{place} has new terms of use', { place }),
  PRIVACY: (t, place) => t('{place} has a new privacy statement', { place }),
  RULES: (t, place) => t('{place} has new house rules', { place }),
}

/** The mail to a member about a version that was published: from when it holds, the changes, and what is asked. */
export function documentMail({ translator, place, origin }: Around, published: Mailed, now: Date): MailContent {
  const { t, tag } = translator
  const { document, version, effectiveAt, asks, summary } = published
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(effectiveAt)
  return {
    subject: subjects[document](t, place),
    paragraphs: [
      effectiveAt > now ? t('In force from {date}.', { date }) : t('In force from today.'),
      ...(summary === '' ? [] : [summary]),
      asks === 'ACCEPT'
        ? t('From then on you’ll be asked to accept the new version.')
        : t('You don’t need to do anything. If you don’t agree, you can delete your account in the settings.'),
    ],
    link: { label: t('Read the new version'), url: `${origin}/${document.toLowerCase()}?version=${version}` },
  }
}

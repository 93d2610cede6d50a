import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const entryTexts: SectionWords<'ENTRY'> = {
  registration: {
    label: () => t('Who may create an account?'),
    unreadable: () =>
      t(
        'Another version saved this, and this one can’t read it. Until it is saved again, nobody can create an account.',
      ),
    hint: () =>
      t(
        'Administrators can always add people. Organisations’ codes let people in without a decision. A change also applies to people who haven’t confirmed their email yet.',
      ),
    field: {
      kind: 'CHOICE',
      choices: () => [
        { value: 'OPEN', label: word('Anyone', 'who may create an account') },
        { value: 'APPROVAL', label: t('Anyone, after staff have let them in') },
        { value: 'INVITED', label: t('People with an invitation code of an organisation') },
        { value: 'CLOSED', label: word('Nobody', 'who may create an account') },
      ],
    },
  },
  applicationQuestion: {
    label: () => t('Question to people who want to join'),
    hint: () => t('Asked when staff let people in. Leave empty to ask nothing.'),
    field: { kind: 'LINE', max: 280 },
  },
  mailDomains: {
    label: () => t('Email domains'),
    unreadable: () =>
      t(
        'Another version saved this, and this one can’t read it. Until it is saved again, nobody can create an account.',
      ),
    hint: () =>
      t('New accounts need an address at one of these, for example {domain}. One per line.', { domain: 'example.org' }),
    field: { kind: 'LIST' },
  },
}

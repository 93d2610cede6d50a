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
  whoInvites: {
    label: () => t('Who may invite people by email?'),
    hint: () => t('Into groups, from outside. Codes are up to the organisations.'),
    unreadable: () =>
      t('Another version saved this, and this one can’t read it. Until it is saved again, nobody invites.'),
    field: {
      kind: 'CHOICE',
      choices: () => [
        { value: 'EVERYONE', label: word('Every member', 'who may invite people') },
        { value: 'AFTER_DAYS', label: t('Members who have been here for some days') },
        { value: 'STAFF', label: t('Moderators and administrators') },
        { value: 'NOBODY', label: word('Nobody', 'who may invite people') },
      ],
    },
  },
  invitesAfterDays: {
    label: () => t('Days until the first invitation'),
    hint: () => t('If only members who have been here for some days may invite'),
    field: { kind: 'NUMBER' },
  },
  invitesPerMonth: {
    label: () => t('Invitations per member in 30 days'),
    hint: () => t('Leave empty for as many as 60 a day.'),
    field: { kind: 'NUMBER' },
  },
  childAges: {
    label: () => t('Age at which no parent is needed'),
    hint: () => t('With other ages by country after it, for example {example}', { example: '13,DE=16,AT=14' }),
    unreadable: () =>
      t(
        'Another version saved this, and this one can’t read it. Until it is saved again, nobody can create an account.',
      ),
    field: { kind: 'LINE', max: 400 },
  },
  firstGroups: {
    label: () => t('First groups'),
    hint: () => t('New members join these by themselves. Only groups that anyone may join.'),
    field: { kind: 'GROUPS' },
  },
  welcome: {
    label: () => t('Words of welcome'),
    hint: () => t('Above the feed of new members, with their first steps'),
    field: { kind: 'FORMATTED', max: 2000 },
  },
}

import type { IconName } from '@koinon/ui/icons'
import { PaletteIcon } from '@koinon/ui/palette/PaletteIcon'
import { t, word } from '#lib/text/i18n/index.ts'
import type { PaletteEntry } from './entries.ts'

/** The state and commands behind the palette's own actions; provided by `usePaletteActions`. */
export interface ActionContext {
  readonly scheme: string
  readonly density: string
  readonly motion: string
  readonly areSingleKeysOn: boolean
  readonly showsPresence: boolean
  readonly mayCreateGroup: boolean
  /** The languages to change to, with their own names and what the reader calls them. */
  readonly languages: readonly { readonly tag: string; readonly name: string; readonly translatedName: string }[]
  readonly run: PaletteCommands
  /** The key of a shortcut, as on the keyboard. */
  readonly keyOf: (combo: string) => string | undefined
}

export interface PaletteCommands {
  readonly compose: () => void
  readonly newMessage: () => void
  readonly newGroup: () => void
  readonly newEvent: () => void
  readonly showKeys: () => void
  readonly signOut: () => void
  readonly setScheme: (to: string) => void
  readonly setDensity: (to: string) => void
  readonly setMotion: (to: string) => void
  readonly setSingleKeys: (on: boolean) => void
  readonly setPresence: (on: boolean) => void
  readonly setLanguage: (tag: string) => void
}

const note = 'search words for a command, separated by spaces'

interface Action {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  readonly hint?: string
  readonly keywords?: string
  readonly shortcut?: string | undefined
  readonly onTake: () => void
}

const toEntry = ({ icon, shortcut, ...action }: Action, index: number): PaletteEntry => ({
  ...action,
  section: 'do',
  weight: -index,
  mark: <PaletteIcon name={icon} />,
  ...(shortcut === undefined ? {} : { shortcut }),
})

/** The commands, the most frequent first. */
export const actionEntries = (context: ActionContext): readonly PaletteEntry[] =>
  [...makeActions(context), ...lookActions(context), ...languageActions(context), ...accountActions(context)].map(
    toEntry,
  )

/** The first of the commands, which are offered before anything is typed. */
export const offeredFirst: readonly string[] = ['do-post', 'do-message']

const makeActions = ({ run, keyOf, mayCreateGroup }: ActionContext): readonly Action[] => [
  {
    id: 'do-post',
    icon: 'note-pencil',
    label: t('New post'),
    keywords: word('write compose share publish', note),
    shortcut: keyOf('c'),
    onTake: run.compose,
  },
  {
    id: 'do-message',
    icon: 'chat-circle',
    label: t('New message'),
    keywords: word('write chat conversation dm', note),
    onTake: run.newMessage,
  },
  {
    id: 'do-event',
    icon: 'calendar-plus',
    label: t('New event'),
    hint: t('In one of your groups'),
    keywords: word('create meeting date invite plan', note),
    onTake: run.newEvent,
  },
  ...(mayCreateGroup
    ? [
        {
          id: 'do-group',
          icon: 'users-three',
          label: t('New group'),
          keywords: word('create start community', note),
          onTake: run.newGroup,
        } as const,
      ]
    : []),
]

function lookActions({ scheme, density, motion, run }: ActionContext): readonly Action[] {
  const appearance = word('Appearance', 'section of the settings')
  const appearances = word('theme look colours appearance mode night day', note)
  const schemes = [
    { to: 'dark', icon: 'moon', label: t('Switch to dark') },
    { to: 'light', icon: 'sun', label: t('Switch to light') },
    { to: 'system', icon: 'circle-half', label: t('Light or dark like this device') },
  ] as const
  const densities = [
    { to: 'compact', label: t('Switch to compact spacing') },
    { to: 'comfortable', label: t('Switch to comfortable spacing') },
    { to: 'auto', label: t('Choose spacing automatically') },
  ] as const
  return [
    ...schemes
      .filter(({ to }) => to !== scheme)
      .map(({ to, icon, label }) => ({
        id: `do-scheme-${to}`,
        icon,
        label,
        hint: appearance,
        keywords: appearances,
        onTake: () => run.setScheme(to),
      })),
    ...densities
      .filter(({ to }) => to !== density)
      .map(({ to, label }) => ({
        id: `do-density-${to}`,
        icon: 'sliders-horizontal' as const,
        label,
        hint: appearance,
        keywords: word('density space room size rows', note),
        onTake: () => run.setDensity(to),
      })),
    {
      id: 'do-motion',
      icon: 'waveform',
      label: motion === 'less' ? t('Turn motion on') : t('Reduce motion'),
      hint: appearance,
      keywords: word('animation movement accessibility', note),
      onTake: () => run.setMotion(motion === 'less' ? 'system' : 'less'),
    },
  ]
}

const languageActions = ({ languages, run }: ActionContext): readonly Action[] =>
  languages.map(({ tag, name, translatedName }) => ({
    id: `do-language-${tag}`,
    icon: 'translate',
    label: t('Change language to {language}', { language: name }),
    hint: translatedName === name ? word('Language', 'section of the settings') : translatedName,
    keywords: `${translatedName} ${word('language translate', note)} language`,
    onTake: () => run.setLanguage(tag),
  }))

const accountActions = ({ showsPresence, areSingleKeysOn, run, keyOf }: ActionContext): readonly Action[] => [
  {
    id: 'do-presence',
    icon: showsPresence ? 'eye-slash' : 'eye',
    label: showsPresence ? t('Appear offline') : t('Show when you are online'),
    hint: word('Privacy', 'section of the settings'),
    keywords: word('status presence invisible away online', note),
    onTake: () => run.setPresence(!showsPresence),
  },
  {
    id: 'do-keys',
    icon: 'keyboard',
    label: t('Keyboard shortcuts'),
    keywords: word('help keys hotkeys', note),
    shortcut: keyOf('?'),
    onTake: run.showKeys,
  },
  {
    id: 'do-single-keys',
    icon: 'keyboard',
    label: areSingleKeysOn ? t('Turn single-key shortcuts off') : t('Turn single-key shortcuts on'),
    onTake: () => run.setSingleKeys(!areSingleKeysOn),
  },
  {
    id: 'do-sign-out',
    icon: 'sign-out',
    label: t('Sign out'),
    keywords: word('log out logout leave exit', note),
    onTake: run.signOut,
  },
]

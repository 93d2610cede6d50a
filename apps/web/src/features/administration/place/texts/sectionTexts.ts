import type { PlaceSection, PlaceSettingName, placeSections } from '@koinon/contract/shared'

export interface SettingWords {
  readonly label: () => string
  readonly hint?: () => string
  /** Said while a value of another version cannot be read, if more follows from it than the default. */
  readonly unreadable?: () => string
  /** Said of an entry that is not of the right form, in place of a sentence for all fields. */
  readonly wrong?: () => string
  /** The field it is changed with, and the most characters it takes. */
  readonly field:
    | { readonly kind: 'LINE' | 'TEXT' | 'FORMATTED' | 'EMAIL'; readonly max: number }
    | { readonly kind: 'LIST' | 'GROUPS' | 'NUMBER' | 'COLOR' | 'SWITCH' }
    | { readonly kind: 'PICTURE'; readonly shape?: 'square' | 'wide' }
    | {
        readonly kind: 'CHOICE' | 'CHOICES'
        readonly choices: () => readonly { readonly value: string; readonly label: string }[]
      }
}

/** The words of a section's settings, each under its name. */
export type SectionWords<S extends PlaceSection> = Readonly<
  Record<keyof (typeof placeSections)[S] & PlaceSettingName, SettingWords>
>

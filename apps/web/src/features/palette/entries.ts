import type { PaletteRow } from '@koinon/ui'
import type { IconName } from '@koinon/ui/icons'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import type { Account } from '#lib/session/index.ts'

export type SectionId =
  | 'recent'
  | 'do'
  | 'places'
  | 'people'
  | 'groups'
  | 'messages'
  | 'topics'
  | 'settings'
  | 'manage'
  | 'more'
  | 'search'

/** Something that the palette finds by its name. */
export interface PaletteEntry extends Omit<PaletteRow, 'marks'> {
  readonly section: SectionId
  /** Other words people look for it by. */
  readonly keywords?: string
  /** Among names that match equally well, those with more weight come first; 0 by default. */
  readonly weight?: number
  /** Where it leads, if it is a place. */
  readonly href?: string
}

/** A page with a name, as the navigation knows it. */
export interface PalettePlace {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  /** Where it is: "Settings › Privacy". */
  readonly hint?: string
  readonly keywords?: string
}

/** A page of the settings or a single setting, as the settings list it. */
export interface PaletteSetting extends Required<Pick<PalettePlace, 'href' | 'label' | 'icon' | 'keywords'>> {
  readonly id: string
  /** The group or the page that it belongs to. */
  readonly place: string
  readonly isPage: boolean
}

/** The pages of the application by name, which the frame knows and the palette finds. */
export interface PaletteSources {
  readonly places: (account: Account) => readonly PalettePlace[]
  readonly settings: (account: Account) => readonly PaletteSetting[]
  /** The pages of the administration that somebody with these permissions sees. */
  readonly manage: (can: ReplyOf<'admin.checkAdminAuthorization'>['can']) => readonly PalettePlace[]
  readonly showKeys: () => void
}

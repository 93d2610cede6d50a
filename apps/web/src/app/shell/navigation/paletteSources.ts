import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { settingsList } from '#features/settings/directory/settingsList.ts'
import type { PalettePlace, PaletteSources } from '#features/palette/entries.ts'
import { ownDestinations, sideDestinations } from './destinations.ts'
import { manageSections } from '#lib/navigation/manageSections.ts'
import { openKeySheet } from './keySheetState.ts'

/** The pages that the navigation and the settings list, for the command palette. */
export const paletteSources: PaletteSources = {
  places: ({ username }): readonly PalettePlace[] => [
    ...[...sideDestinations(), ...ownDestinations()].map(({ href, label, icon }) => ({ href, label, icon })),
    { href: paths.profile(username), label: t('Your profile'), icon: 'user-circle' },
    { href: paths.write, label: t('Write an article'), icon: 'article' },
    { href: paths.scheduled, label: t('Scheduled posts'), icon: 'clock' },
    { href: paths.settings, label: word('Settings', 'link to the settings'), icon: 'gear' },
  ],
  settings: settingsList,
  manage: (can) =>
    manageSections(can)
      .flatMap(({ places }) => places)
      .map(({ href, label, icon }) => ({ href, label, icon })),
  showKeys: openKeySheet,
}

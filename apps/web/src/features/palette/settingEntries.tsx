import { PaletteIcon } from '@koinon/ui/palette/PaletteIcon'
import { t } from '#lib/text/i18n/index.ts'
import type { PaletteEntry, PaletteSetting } from './entries.ts'

/** The settings by their names: pages, then single settings. */
export const settingEntries = (
  settings: readonly PaletteSetting[],
  go: (href: string) => void,
): readonly PaletteEntry[] =>
  settings.map(({ id, label, icon, href, place, keywords, isPage }) => ({
    id: `setting-${id}`,
    section: 'settings',
    label,
    hint: t('Settings › {place}', { place }),
    mark: <PaletteIcon name={icon} />,
    onTake: () => go(href),
    ...(isPage ? { keywords: `${keywords} ${place}`, weight: 1, href } : {}),
  }))

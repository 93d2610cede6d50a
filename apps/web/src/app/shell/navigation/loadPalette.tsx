import { loadMessages } from '#lib/text/i18n/activeLocale.ts'
import { paletteState } from '#lib/navigation/openPalette.ts'

/** The palette with its words, and the pages it finds. */
export async function loadPalette() {
  try {
    const [{ Palette }, { paletteSources }] = await Promise.all([
      import('#routes/palette/palette.tsx'),
      import('./paletteSources.ts'),
      loadMessages('palette'),
    ])
    return { Palette: () => <Palette sources={paletteSources} onClose={paletteState.close} /> }
  } catch (error) {
    // So that opening it again tries again.
    paletteState.close()
    throw error
  }
}

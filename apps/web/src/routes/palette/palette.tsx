/* The command palette is no page, but its words load like those of one: when it is first opened. */
export { Palette } from '#features/palette/Palette.tsx'

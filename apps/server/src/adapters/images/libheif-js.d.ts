/** The parts of libheif-js that we use; its bundle comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Decodes into the given pixels, four bytes each; calls back with null on failure. */
    display(room: Pixels, then: (shown: Pixels | null) => void): void
    free(): void
  }
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>
    readonly width: number
    readonly height: number
  }
  const libheif: {
    readonly HeifDecoder: new () => {
      /** The pictures of a file, not yet decoded; none if it cannot be read. */
      decode(bytes: Uint8Array): HeifImage[]
    }
  }
  export default libheif
}

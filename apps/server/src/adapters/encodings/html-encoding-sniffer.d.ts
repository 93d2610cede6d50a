declare module 'html-encoding-sniffer' {
  interface SniffOptions {
    /** Reads an XML declaration instead of `<meta>`. */
    readonly xml?: boolean
    /** The charset that the transport named, under any of its labels. */
    readonly transportLayerEncodingLabel?: string
    /** The answer if nothing is declared. */
    readonly defaultEncoding?: string
    /** How far `<meta>` is looked for; 1,024 bytes by default. */
    readonly maxPrescanBytes?: number
  }
  /** The encoding that an HTML or XML document declares, by the WHATWG's name. */
  export default function htmlEncodingSniffer(bytes: Uint8Array, options?: SniffOptions): string
}

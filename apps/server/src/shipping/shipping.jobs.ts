declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A customer wants an envelope by post: they are told that it comes. */
    'parcel.kit-chosen': { readonly orderId: string; readonly parcelId: string }
  }
}

export {}

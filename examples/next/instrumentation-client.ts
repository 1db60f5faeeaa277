/** TypeScript's types of the DOM lack Trusted Types. */
type TrustedTypesWindow = {
  trustedTypes?: {
    createPolicy(name: 'default', rules: { createScriptURL(address: string): string | undefined }): void;
  };
};

// Next.js adds script elements for code it loads later. The page's policy refuses them unless they are its own build.
(window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { href } = new URL(address, location.origin);
    return href.startsWith(`${location.origin}/_next/`) ? href : undefined;
  },
});

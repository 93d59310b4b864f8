/** What a `Cookie` header says under a name, as it stands there; undefined where it does not name it. */
export const cookieNamed = (name: string, cookies: string | undefined): string | undefined =>
  cookies
    ?.split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

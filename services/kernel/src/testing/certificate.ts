/**
 * Of `hooks.test`, signed by itself, for a hundred years: for servers of tests, and for nothing that anybody would protect.
 * Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=hooks.test
 * -addext subjectAltName=DNS:hooks.test`.
 */
export const testCertificate = {
  name: 'hooks.test',
  cert: `-----BEGIN CERTIFICATE-----
MIIBmTCCAT6gAwIBAgIUAhmZ9f8BabM+Q1hFR7dhSPFBJXUwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKaG9va3MudGVzdDAgFw0yNjExMjMxMTQ3MzRaGA8yMTI2MTAz
MDExNDczNFowFTETMBEGA1UEAwwKaG9va3MudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABAFzQtDYRGkOwxQVyk8PiNv7m4pEiilcHxlWBZ1IhSkSN8nFl2Nz
kx5RlAdyUsq/baNh/lWVyC/R3/78hYtvWzCjajBoMB0GA1UdDgQWBBSks+sZYVVK
XpBJkQOyWldZtBc3NjAfBgNVHSMEGDAWgBSks+sZYVVKXpBJkQOyWldZtBc3NjAV
BgNVHREEDjAMggpob29rcy50ZXN0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0E
AwIDSQAwRgIhANT+6N7k3PgMEhAHLGROYm674UTSS9EgJHQswYhMQZ7kAiEAhvdE
t0mmfTG+thLVusQiZtd+e/GwhJUNEGGwMpB9Udc=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWMSSA74D9Bg8579c
d/OVlvg5+dSZvHiJm3ZXyX43C7WhRANCAAQBc0LQ2ERpDsMUFcpPD4jb+5uKRIop
XB8ZVgWdSIUpEjfJxZdjc5MeUZQHclLKv22jYf5Vlcgv0d/+/IWLb1sw
-----END PRIVATE KEY-----`,
};

"""The log of calls, one line each, without passwords."""
MASK = '***'


class Calls(object):
    def __init__(self, path, secrets):
        self._path = path
        self._secrets = [secret for secret in secrets if secret]

    def secret(self, value):
        if isinstance(value, basestring) and value and value not in self._secrets:
            self._secrets.append(value)

    def setting(self, attribute, value):
        if 'password' in attribute.lower() or 'passphrase' in attribute.lower():
            self.secret(value)

    def learn(self, function, arguments, named):
        """Notes what is a password in a call, by its place or name."""
        if function in ('connect', 'nmConnect') and len(arguments) > 1:
            self.secret(arguments[1])
        if function == 'encrypt' and arguments:
            self.secret(arguments[0])
        if function == 'set' and len(arguments) == 2:
            self.setting(arguments[0], arguments[1])
        if function == 'set' and 'attrName' in named:
            self.setting(named['attrName'], named.get('attrValue'))
        for name, value in named.items():
            self.setting(name, value)
        if function == 'makePropertiesObject' and arguments and isinstance(arguments[0], basestring):
            for pair in arguments[0].replace(';', ',').split(','):
                name, _, value = pair.partition('=')
                self.setting(name, value)

    def record(self, function, arguments, named):
        if not self._path:
            return
        shown = [self._show(argument) for argument in arguments]
        shown += ['%s=%s' % (name, self._show(named[name])) for name in sorted(named)]
        with open(self._path, 'a') as log:
            log.write(self.mask('%s(%s)' % (function, ', '.join(shown))) + '\n')

    def _show(self, value):
        # masked before repr, which would write a quote or backslash of a password differently
        return repr(self.mask(str(value))) if isinstance(value, basestring) else repr(value)

    def mask(self, text):
        # longest first: one password may be part of another
        for secret in sorted(self._secrets, key=len, reverse=True):
            text = text.replace(secret, MASK)
        return text
